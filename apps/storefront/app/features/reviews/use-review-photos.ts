import { limits } from '@witryna/contract/limits';
import { useRef, useState } from 'react';
import { useMessages } from '../../platform/texts/messages.ts';
import { readPhoto } from './read-photo.ts';
import { sendPhoto } from './send-photo.ts';

interface ReviewPhoto {
  readonly key: number;
  readonly name: string;
  /** A small picture as a `data:` address, once the file is read. */
  readonly preview?: string;
  readonly state: 'sending' | 'sent';
}

export interface ReviewPhotoList {
  readonly photos: readonly ReviewPhoto[];
  /** Why files were not taken. Each names its file. */
  readonly failures: readonly { readonly text: string }[];
  add(files: readonly File[]): void;
  remove(key: number): void;
}

interface SentPhotos {
  /** Waits until all photos are sent. @returns their ids; undefined if one could not be sent, which the field then says */
  sent(): Promise<string[] | undefined>;
}

/** The photos of a review that is being written. */
export function useReviewPhotos(productId: number | string): ReviewPhotoList & SentPhotos {
  const t = useMessages('reviews');
  const tShop = useMessages('shop');
  const [photos, setPhotos] = useState<readonly ReviewPhoto[]>([]);
  const [failures, setFailures] = useState<readonly { text: string }[]>([]);
  const sending = useRef(new Map<number, Promise<string | undefined>>());
  const nextKey = useRef(0);

  const remove = (key: number) => {
    sending.current.delete(key);
    setPhotos((all) => all.filter((photo) => photo.key !== key));
  };
  const fail = (name: string, reason: string) => setFailures((all) => [...all, { text: `${name}: ${reason}.` }]);

  const change = (key: number, changed: Partial<ReviewPhoto>) =>
    setPhotos((all) => all.map((photo) => (photo.key === key ? { ...photo, ...changed } : photo)));

  async function send(key: number, file: File): Promise<string | undefined> {
    const read = await readPhoto(file);
    if (read) change(key, { preview: read.preview });
    const answer = read ? await sendPhoto(productId, read.photo) : ({ text: 'photoUnreadable' } as const);
    if ('id' in answer) {
      change(key, { state: 'sent' });
      return answer.id;
    }
    // It may have been removed meanwhile.
    if (!sending.current.has(key)) return undefined;
    remove(key);
    fail(file.name, 'text' in answer ? t(answer.text) : tShop(answer.reason));
    return undefined;
  }

  return {
    photos,
    failures,
    add(files) {
      setFailures([]);
      const room = limits.reviewPhotos - photos.length;
      for (const { name } of files.slice(room)) fail(name, t('photoTooMany', { count: limits.reviewPhotos }));
      for (const file of files.slice(0, room)) {
        nextKey.current += 1;
        const key = nextKey.current;
        setPhotos((all) => [...all, { key, name: file.name, state: 'sending' }]);
        sending.current.set(key, send(key, file));
      }
    },
    remove,
    async sent() {
      const ids = await Promise.all(sending.current.values());
      const all = ids.filter((id) => id !== undefined);
      return all.length === ids.length ? all : undefined;
    },
  };
}
