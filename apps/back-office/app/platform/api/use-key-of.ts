import { useRef } from 'react';

/** Returns the function that gives the idempotency key of an input: the same one when the same input is sent again. */
export function useKeyOf(): (input: unknown) => string {
  const last = useRef({ text: '', key: '' });
  return (input) => {
    const text = JSON.stringify(input);
    if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
