import { limits } from '@witryna/contract/limits';
import type { DataStrategyResult, MiddlewareFunction } from 'react-router';

declare global {
  interface Window {
    /** Timer of the head script. It fires when the page's files take too long. */
    loadTimer?: number | undefined;
    /** The head script sets it when the stylesheet can't be loaded. */
    lostStyles?: 1 | undefined;
    /** The query of the document, set by the head script. */
    query?: string | undefined;
    /** Set by `failedLoadScript`. Call it when a file of the page can't be loaded. */
    pageFailed?: (() => void) | undefined;
  }
}

/** Key in session storage: the address that was loaded again after a failure, or `-` after the error page was shown. */
const FAILED = 'failedLoad';
/** Key in session storage: the address of the page whose code is loading. */
const WANTED = 'wantedPage';

/**
 * If a script or the stylesheet of a document can't be loaded, the document is loaded once more. If that fails too, the
 * error page is shown. After that, pages stay as they are: they are readable without scripts. A page also stays as long as
 * the browser is offline. If the code of a route is missing, React Router reloads the page that the visitor is leaving;
 * this script then continues to the wanted page.
 *
 * Keep this a template literal without function calls: only then can the bundler drop it from the browser's code.
 */
export const failedLoadScript = `(function(w,l,s){
w.pageFailed=function(f){if(!navigator.onLine)return w.addEventListener('online',function(){setTimeout(w.pageFailed,1e3)},{once:true});try{f=s.${FAILED};if(f=='-'||l.pathname=='/error')return;
if(f==l.href){s.${FAILED}='-';l.replace('/error?to='+encodeURIComponent(l.pathname+l.search))}
else{s.${FAILED}=l.href;l.reload()}}catch(e){}};
try{s=sessionStorage;var p=s.${WANTED};delete s.${WANTED};
if(p&&performance.getEntriesByType('navigation')[0].type=='reload'){s.${FAILED}=l.origin+p;l.replace(p)}}catch(e){}
w.lostStyles&&w.pageFailed();
w.addEventListener('unhandledrejection',function(e){/import.* module|module script/i.test(e.reason)&&w.loadTimer&&w.pageFailed()})
})(window,location);`;

/**
 * Whether the visitor has gone back, after a reload, before the scripts started: the browser then changes the address
 * alone. React Router loads the page again if the path has changed, but not if only the query has.
 */
export function hasLeft(): boolean {
  return location.search !== (window.query ?? location.search);
}

/**
 * Call it when the page's scripts have loaded: it stops the timer and forgets the failure. The error page does not
 * forget it, because the page that failed may fail again.
 */
export function noteLoaded(): void {
  clearTimeout(window.loadTimer);
  window.loadTimer = undefined;
  if (window.lostStyles || location.pathname === '/error') return;
  withSession((session) => session.removeItem(FAILED));
}

/**
 * A middleware that stores the address of a navigation until the code of that page has loaded. A middleware runs before
 * an import can fail. An effect would run later, after React has rendered the start of the navigation. If the code takes
 * too long, the page is loaded as a document.
 */
export const noteWantedPage: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  // A later navigation aborts this one, whose code may never arrive.
  if (request.signal.aborted) return next();
  const { pathname, search } = new URL(request.url);
  const wanted = pathname + search;
  withSession((session) => session.setItem(WANTED, wanted));
  const timer = setTimeout(() => location.assign(wanted), limits.chunkLoadMs);
  const end = () => {
    clearTimeout(timer);
    withSession((session) => session.removeItem(WANTED));
  };
  request.signal.addEventListener('abort', end);
  try {
    return await next();
  } finally {
    if (!request.signal.aborted) end();
  }
};

/** Ignores errors, because the browser may block session storage. */
function withSession(use: (session: Storage) => void): void {
  try {
    use(sessionStorage);
  } catch {
    // without session storage there is no second load
  }
}
