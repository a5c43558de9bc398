import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const storageKey = 'scrollPlaces';
const maxStored = 50;

type Places = Record<string, number>;

function readPlaces(): Places {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
  } catch {
    return {};
  }
}

function storePlaces(places: Places): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(Object.entries(places).slice(-maxStored))));
  } catch {
    // Without session storage, the page starts at its top after a reload.
  }
}

const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Manual scroll restoration: a new path starts at the top (or its hash), back and forward restore the position, and a
 * change of the query alone keeps it. Paging itself scrolls to the head of its list.
 */
export function useScrollRestoration(): void {
  const { key, pathname, hash } = useLocation();
  const kind = useNavigationType();
  const before = useRef({ key, pathname });
  const places = useRef<Places>({});

  useEffect(() => {
    places.current = readPlaces();
    history.scrollRestoration = 'manual';
    // After a reload or a return from another site, the browser restores the position before this code runs.
    const leave = () => {
      history.scrollRestoration = 'auto';
      storePlaces(places.current);
    };
    const back = () => {
      history.scrollRestoration = 'manual';
    };
    const note = () => {
      places.current[before.current.key] = scrollY;
    };
    // Stores the position at hydration, because the visitor may have scrolled before it.
    if (scrollY > 0) note();
    addEventListener('pagehide', leave);
    addEventListener('pageshow', back);
    addEventListener('scroll', note, { passive: true });
    return () => {
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', back);
      removeEventListener('scroll', note);
    };
  }, []);

  useBeforePaint(() => {
    const last = before.current;
    if (last.key === key) return;
    before.current = { key, pathname };
    const target = hash ? document.getElementById(readable(hash.slice(1))) : null;
    if (kind === 'POP') scrollTo(0, places.current[key] ?? 0);
    else if (target) target.scrollIntoView();
    else if (last.pathname !== pathname) scrollTo(0, 0);
  }, [key, pathname, hash, kind]);
}

/** Decodes a hash. @returns the hash itself if its encoding is invalid */
function readable(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}
