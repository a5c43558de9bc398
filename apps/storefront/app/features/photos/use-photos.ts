import { useRef, useState } from 'react';
import { useMessages } from '../../platform/texts/messages.ts';
import { readPhoto } from './read-photo.ts';
import { type PhotoPath, sendPhoto } from './send-photo.ts';

interface ChosenPhoto {
  readonly key: number;
  readonly name: string;
  /** A small picture as a `data:` address, once the file is read. */
  readonly preview?: string;
  readonly state: 'sending' | 'sent';
}

export interface PhotoList {
  /** How many photos can be sent. */
  readonly most: number;
  readonly photos: readonly ChosenPhoto[];
  /** Why files were not taken. Each names its file. */
  readonly failures: readonly { readonly text: string }[];
  add(files: readonly File[]): void;
  remove(key: number): void;
}

interface SentPhotos {
  /** Forgets all photos. */
  clear(): void;
  /** Waits until all photos are sent. @returns their ids; undefined if one could not be sent, which the field then says */
  sent(): Promise<string[] | undefined>;
}

/** The photos of a review or message that is being written. They are sent as soon as they are chosen. */
export function usePhotos(path: PhotoPath, most: number): PhotoList & SentPhotos {
  const t = useMessages('photos');
  const tShop = useMessages('shop');
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([]);
  const [failures, setFailures] = useState<readonly { text: string }[]>([]);
  const sending = useRef(new Map<number, Promise<string | undefined>>());
  const lanes = useRef<Promise<unknown>[]>([]);
  const nextKey = useRef(0);

  const remove = (key: number) => {
    sending.current.delete(key);
    setPhotos((all) => all.filter((photo) => photo.key !== key));
  };
  const fail = (name: string, reason: string) => {
    const end = /[.!?]$/.test(reason) ? '' : '.';
    setFailures((all) => [...all, { text: `${name}: ${reason}${end}` }]);
  };

  const change = (key: number, changed: Partial<ChosenPhoto>) =>
    setPhotos((all) => all.map((photo) => (photo.key === key ? { ...photo, ...changed } : photo)));

  async function send(key: number, file: File): Promise<string | undefined> {
    if (!sending.current.has(key)) return undefined;
    const read = await readPhoto(file);
    if (read) change(key, { preview: read.preview });
    const answer = read ? await sendPhoto(path, read.photo) : ({ text: 'photoUnreadable' } as const);
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
    most,
    photos,
    failures,
    add(files) {
      setFailures([]);
      const room = most - photos.length;
      for (const { name } of files.slice(room)) fail(name, t('photoTooMany', { count: most }));
      for (const file of files.slice(0, room)) {
        nextKey.current += 1;
        const key = nextKey.current;
        setPhotos((all) => [...all, { key, name: file.name, state: 'sending' }]);
        // The server takes two at the same time from one address.
        const lane = key % 2;
        const sent = Promise.resolve(lanes.current[lane]).then(() => send(key, file));
        lanes.current[lane] = sent.catch(() => undefined);
        sending.current.set(key, sent);
      }
    },
    remove,
    clear() {
      sending.current.clear();
      setPhotos([]);
      setFailures([]);
    },
    async sent() {
      const ids = await Promise.all(sending.current.values());
      const all = ids.filter((id) => id !== undefined);
      return all.length === ids.length ? all : undefined;
    },
  };
}
