import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const storageKey = 'scrollPlaces';
const mostKept = 50;

type Places = Record<string, number>;

function readPlaces(): Places {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
  } catch {
    return {};
  }
}

function keep(places: Places): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(Object.entries(places).slice(-mostKept))));
  } catch {
    // Without storage a reload begins at the top.
  }
}

const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Manual scroll restoration: a new path goes to the top (or its hash), back and forward go where they were, a change of the
 * query alone stays. Paging scrolls by itself to the head of its list.
 */
export function useScrollPlace(): void {
  const { key, pathname, hash } = useLocation();
  const kind = useNavigationType();
  const before = useRef({ key, pathname });
  const places = useRef<Places>({});

  useEffect(() => {
    places.current = readPlaces();
    history.scrollRestoration = 'manual';
    // While the page is away (reload, another site) the browser itself knows the place before we run again.
    const leave = () => {
      history.scrollRestoration = 'auto';
      keep(places.current);
    };
    const back = () => {
      history.scrollRestoration = 'manual';
    };
    const note = () => {
      places.current[before.current.key] = scrollY;
    };
    // Who scrolled before the page came alive is not at its top.
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

/** What is encoded wrongly is taken as it stands. */
function readable(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}
