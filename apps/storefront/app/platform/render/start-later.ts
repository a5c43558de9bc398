import { failedLoadScript } from '../hydration/failed-load.ts';

/**
 * The page is readable without its scripts, which weigh four times as much as the rest of the first screen. They start
 * after `load` and the first paint, or earlier at the visitor's first interaction, or after three seconds at the latest:
 * a picture may hang, and a hidden tab does not paint. `hasInteracted` tells `hydrate-later.tsx` about the interaction;
 * `head-script.ts` records buttons that are pressed meanwhile.
 *
 * After the first paint, `data-shown` also lets the lazy pictures start (`app.css`). The browser reports the paint; an
 * animation frame alone comes before it.
 */
const starter = `(function(w,d,done,painted,loaded){function show(){d.documentElement.dataset.shown=''}
function go(){if(done)return;done=1;show();
d.querySelectorAll('link[rel=later]').forEach(function(l){l.rel='modulepreload'});
d.querySelectorAll('script[type=later]').forEach(function(o){var s=d.createElement('script');
s.type=o.type='module';s.textContent=o.textContent;s.onerror=w.pageFailed;d.head.appendChild(s).remove()})}
function next(){painted&&loaded&&requestAnimationFrame(function(){setTimeout(go)})}
function load(){loaded=1;next()}
d.readyState=='complete'?load():w.addEventListener('load',load);setTimeout(go,3000);
['pointerdown','pointermove','touchstart','keydown','focusin','input','change','scroll'].forEach(function(e){
w.addEventListener(e,function(){w.hasInteracted=1;go()},{once:true,passive:true,capture:true})});
new PerformanceObserver(function(){painted=1;show();next()}).observe({type:'paint',buffered:true})
})(window,document)`;

const closing = '</body></html>';
/** How a page ends that React Router has sent its data with: after the script inside a boundary. */
const dataEnd = `</script><!--/$-->${closing}`;

/**
 * Defers the scripts of a rendered document. They keep their nonce, by which the server finds scripts to hash. Neighbours
 * become one script, with one hash.
 */
export function startLater(page: Buffer, nonce: string): Buffer {
  const mark = `<script nonce="${nonce}"`;
  overwrite(page, '<link rel="modulepreload"', '<link rel="later"');
  overwrite(page, `${mark} type="module" async=""`, `${mark} type="later"`);
  overwrite(page, `;</script>${mark}>`, ';');
  const added = failedLoadScript + starter;
  return insertBefore(dataEnd, page, `;${added}`) ?? insertBefore(closing, page, `${mark}>${added}</script>`) ?? page;
}

/** Inserts text before the page's ending, if it has this ending. */
function insertBefore(ending: string, page: Buffer, added: string): Buffer | undefined {
  const end = page.length - ending.length;
  return page.toString('latin1', end) === ending
    ? Buffer.concat([page.subarray(0, end), Buffer.from(added + ending)])
    : undefined;
}

/** Replaces text in place, padded with spaces, to avoid copying a long page. */
function overwrite(page: Buffer, old: string, by: string): void {
  const filled = by.padEnd(old.length);
  for (let at = page.indexOf(old); at >= 0; at = page.indexOf(old, at + old.length)) page.write(filled, at, 'latin1');
}
