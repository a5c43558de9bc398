import { useEffect, useEffectEvent, useState } from 'react';

/** How long somebody must pause before what they have typed is searched. */
const PAUSE_MS = 300;

/** A text as it was when somebody last paused in typing it. */
export function usePaused(typed: string): string {
  const [text, setText] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setText(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return text;
}

/**
 * A text that acts while somebody types, without a button.
 * @param value what acts now. If it comes from elsewhere, such as the back button, it replaces what was typed
 */
export function usePausedText(value: string, onPause: (text: string) => void) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  // Our own text, when it comes back late, replaces nothing.
  const [sent, setSent] = useState(value);
  if (seen !== value) {
    setSeen(value);
    if (value !== sent) setTyped(value);
  }
  const act = useEffectEvent((text: string) => {
    setSent(text);
    onPause(text);
  });
  useEffect(() => {
    const text = typed.trim();
    if (text === value) return undefined;
    const timer = setTimeout(() => act(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return { value: typed, onChange: ({ target }: { target: { value: string } }) => setTyped(target.value) };
}
