import { limits } from '@witryna/contract/limits';
import type { DataStrategyResult, MiddlewareFunction } from 'react-router';

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
 * If a script or the stylesheet of a document can't be loaded, the document is loaded once more, and then the error page
 * is shown. After that, pages stay as they are: they are readable without scripts. If the code of a route is missing,
 * React Router reloads the page that the visitor is leaving; this script then continues to the wanted page.
 *
 * The browser's bundle leaves this text out only as a plain template: without a function call.
 */
export const failedLoadScript = `(function(w,l,s){
w.pageFailed=function(f){try{f=s.${FAILED};if(f=='-'||l.pathname=='/error')return;
if(f==l.href){s.${FAILED}='-';l.replace('/error?to='+encodeURIComponent(l.pathname+l.search))}
else{s.${FAILED}=l.href;l.reload()}}catch(e){}};
try{s=sessionStorage;var p=s.${WANTED};delete s.${WANTED};
if(p&&performance.getEntriesByType('navigation')[0].type=='reload'){s.${FAILED}=l.origin+p;l.replace(p)}}catch(e){}
w.lostStyles&&w.pageFailed();
w.addEventListener('unhandledrejection',function(e){/import.* module|module script/i.test(e.reason)&&w.loadTimer&&w.pageFailed()})
})(window,location);`;

/** Ends the wait for the page's scripts. On the error page the failure stays noted, as the failed page may still fail. */
export function noteLoaded(): void {
  clearTimeout(window.loadTimer);
  window.loadTimer = undefined;
  if (window.lostStyles || location.pathname === '/error') return;
  withSession((session) => session.removeItem(FAILED));
}

/**
 * Notes where a navigation leads until the code of that page is loaded. A middleware runs before an import can fail; an
 * effect would run later, when React has rendered the start of the navigation. After a time limit the page is loaded as
 * a document.
 */
export const noteWantedPage: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const { pathname, search } = new URL(request.url);
  const wanted = pathname + search;
  withSession((session) => session.setItem(WANTED, wanted));
  const timer = setTimeout(() => location.assign(wanted), limits.chunkLoadMs);
  const end = () => {
    clearTimeout(timer);
    withSession((session) => session.removeItem(WANTED));
  };
  // the next navigation aborts this one, whose code may never arrive
  request.signal.addEventListener('abort', end);
  try {
    return await next();
  } finally {
    if (!request.signal.aborted) end();
  }
};

/** Session storage may be blocked. */
function withSession(use: (session: Storage) => void): void {
  try {
    use(sessionStorage);
  } catch {
    // the page then stays as it is
  }
}
