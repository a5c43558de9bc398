import { limits } from '@witryna/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../platform/texts/messages.ts';
import { sendPhoto } from './send-photo.ts';

interface ReviewPhoto {
  readonly key: number;
  readonly name: string;
  /** Address of the file in this browser. */
  readonly preview: string;
  readonly state: 'sending' | 'sent';
}

export interface ReviewPhotoList {
  readonly photos: readonly ReviewPhoto[];
  /** Why files were not taken. Each names its file. */
  readonly failures: readonly { readonly text: string }[];
  add(files: readonly File[]): void;
  remove(key: number): void;
}

/** The photos of a review that is being written. */
export function useReviewPhotos(productId: number | string): ReviewPhotoList & { sent(): Promise<string[]> } {
  const t = useMessages('reviews');
  const tShop = useMessages('shop');
  const [photos, setPhotos] = useState<readonly ReviewPhoto[]>([]);
  const [failures, setFailures] = useState<readonly { text: string }[]>([]);
  const sending = useRef(new Map<number, Promise<string | undefined>>());
  const nextKey = useRef(0);
  const previews = useRef<string[]>([]);
  useEffect(
    () => () => {
      for (const preview of previews.current) URL.revokeObjectURL(preview);
    },
    [],
  );

  const remove = (key: number) => {
    sending.current.delete(key);
    setPhotos((all) => all.filter((photo) => photo.key !== key));
  };
  const fail = (name: string, reason: string) => setFailures((all) => [...all, { text: `${name}: ${reason}.` }]);

  async function send(key: number, file: File): Promise<string | undefined> {
    const answer = await sendPhoto(productId, file);
    if ('id' in answer) {
      setPhotos((all) => all.map((photo) => (photo.key === key ? { ...photo, state: 'sent' } : photo)));
      return answer.id;
    }
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
        const preview = URL.createObjectURL(file);
        previews.current.push(preview);
        setPhotos((all) => [...all, { key, name: file.name, preview, state: 'sending' }]);
        sending.current.set(key, send(key, file));
      }
    },
    remove,
    /** The ids of the photos, once all of them were sent. */
    async sent() {
      const ids = await Promise.all(sending.current.values());
      return ids.filter((id) => id !== undefined);
    },
  };
}
