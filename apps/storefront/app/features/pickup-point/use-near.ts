import { useState } from 'react';

const patienceMs = 10_000;

/** The shopper's location, requested only on a press, and rounded to about 100 m before it is sent. */
export function useNear() {
  const [place, setPlace] = useState<string>();
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState(false);
  const ask = () => {
    const fail = () => {
      setAsking(false);
      setRefused(true);
    };
    if (!('geolocation' in navigator)) return fail();
    setAsking(true);
    setRefused(false);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false);
        setPlace(`${coords.latitude.toFixed(3)},${coords.longitude.toFixed(3)}`);
      },
      fail,
      { timeout: patienceMs, maximumAge: 600_000 },
    );
  };
  return { place, asking, refused, ask };
}
