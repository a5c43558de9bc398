import { useEffect, useState } from 'react';

/** False on the server and while the page comes alive: what only this visitor's browser knows can't be drawn before. */
export function useAlive(): boolean {
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return alive;
}
