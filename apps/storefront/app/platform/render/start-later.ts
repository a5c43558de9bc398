import { failedLoadScript } from '../hydration/failed-load.ts';

/**
 * The page can be read without its code, and the code weighs four times as much as the rest of the first screen. So it starts when the
 * page has loaded and was painted (`load` comes before the first frame where pictures are near), at the first sign of the visitor
 * before that, and after three seconds in any case (a picture may hang, a hidden tab paints nothing). That there was a sign is noted for
 * `alive-later.tsx`, what is pressed meanwhile by `head-script.ts`.
 */
const starter = `(function(w,d,done){function go(){if(done)return;done=1;
d.querySelectorAll('link[rel=later]').forEach(function(l){l.rel='modulepreload'});
d.querySelectorAll('script[type=later]').forEach(function(o){var s=d.createElement('script');
s.type=o.type='module';s.textContent=o.textContent;s.onerror=w.pageFailed;d.head.appendChild(s).remove()})}
function shown(){requestAnimationFrame(function(){setTimeout(go)})}
if(d.readyState=='complete')shown();w.addEventListener('load',shown);setTimeout(go,3000);
['pointerdown','pointermove','touchstart','keydown','change','scroll'].forEach(function(e){
w.addEventListener(e,function(){w.earlySign=1;go()},{once:true,passive:true,capture:true})})
})(window,document)`.replaceAll('\n', '');

const closing = '</body></html>';

/** Holds the scripts of a finished document back. They keep their nonce, so that the policy knows their hashes. */
export function startLater(page: Buffer, nonce: string): Buffer {
  const mark = `<script nonce="${nonce}"`;
  overwrite(page, '<link rel="modulepreload"', '<link rel="later"');
  overwrite(page, `${mark} type="module" async=""`, `${mark} type="later"`);
  const end = page.length - closing.length;
  if (page.toString('latin1', end) !== closing) return page;
  return Buffer.concat([
    page.subarray(0, end),
    Buffer.from(`${mark}>${failedLoadScript}${starter}</script>${closing}`),
  ]);
}

/** In place and filled up with spaces: a page is long, and every copy of it is garbage. */
function overwrite(page: Buffer, old: string, by: string): void {
  const filled = by.padEnd(old.length);
  for (let at = page.indexOf(old); at >= 0; at = page.indexOf(old, at + old.length)) page.write(filled, at, 'latin1');
}
