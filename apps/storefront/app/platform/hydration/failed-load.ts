import { limits } from '@witryna/contract/limits';
import { useEffect } from 'react';
import { useNavigation } from 'react-router';

declare global {
  interface Window {
    /** Set by the head script: ends the wait for the page's files. */
    loadTimer?: number | undefined;
    /** Set by the head script: the stylesheet can't be loaded. */
    lostStyles?: 1 | undefined;
    /** Set by `failedLoadScript`. */
    pageFailed?: (() => void) | undefined;
  }
}

/** Session storage: the address that was loaded once more after a failure; `-` once the error page was shown. */
const FAILED = 'failedLoad';
/** Session storage: the page that a link leads to, while its code is loading. */
const WANTED = 'wantedPage';

/**
 * What happens when a script or the stylesheet of a document can't be loaded: one more load, then the error page. After that pages are left
 * as they are: they can be read and used without scripts. React Router answers a route's missing code by reloading the page that the
 * visitor is leaving; then this goes on to the page that was wanted.
 */
export const failedLoadScript = `(function(w,l,s){
w.pageFailed=function(f){try{f=s.${FAILED};if(f=='-'||l.pathname=='/error')return;
if(f==l.href){s.${FAILED}='-';l.replace('/error?to='+encodeURIComponent(l.pathname+l.search))}
else{s.${FAILED}=l.href;l.reload()}}catch(e){}};
try{s=sessionStorage;var p=s.${WANTED};delete s.${WANTED};
if(p&&performance.getEntriesByType('navigation')[0].type=='reload'){s.${FAILED}=l.origin+p;l.replace(p)}}catch(e){}
w.lostStyles&&w.pageFailed();
w.addEventListener('unhandledrejection',function(e){/import.* module|module script/i.test(e.reason)&&w.loadTimer&&w.pageFailed()})
})(window,location);`.replaceAll('\n', '');

/** The page's scripts are here. The error page may have its files and the page that failed still not. */
export function noteLoaded(): void {
  clearTimeout(window.loadTimer);
  window.loadTimer = undefined;
  if (window.lostStyles || location.pathname === '/error') return;
  withSession((session) => session.removeItem(FAILED));
}

/** Notes where a link leads until that page is shown. A page that takes too long is loaded as a document. */
export function useWantedPage(): void {
  const { location } = useNavigation();
  const wanted = location && location.pathname + location.search;
  useEffect(() => {
    // not in the clean-up: a page that breaks meanwhile must not lose it
    withSession((session) => (wanted ? session.setItem(WANTED, wanted) : session.removeItem(WANTED)));
    if (!wanted) return;
    const timer = setTimeout(() => window.location.assign(wanted), limits.chunkLoadMs);
    return () => clearTimeout(timer);
  }, [wanted]);
}

/** Session storage may be blocked. */
function withSession(use: (session: Storage) => void): void {
  try {
    use(sessionStorage);
  } catch {
    // the page then stays as it is
  }
}
