/**
 * The page can be read without its code, and the code weighs four times as much as the rest of the first screen. So it starts when the
 * page has loaded and was painted (`load` comes before the first frame where pictures are near), at the first sign of the visitor
 * before that, and after three seconds in any case (a picture may hang, a hidden tab paints nothing). That there was a sign is noted for
 * `alive-later.tsx`, what is pressed meanwhile by `head-script.ts`.
 */
const starter = `(function(w,d,done){function go(){if(done)return;done=1;
d.querySelectorAll('link[rel=later]').forEach(function(l){l.rel='modulepreload'});
d.querySelectorAll('script[data-later]').forEach(function(o){var s=d.createElement('script');
s.type=o.type='module';s.textContent=o.textContent;d.head.appendChild(s).remove()})}
function shown(){requestAnimationFrame(function(){setTimeout(go)})}
if(d.readyState=='complete')shown();w.addEventListener('load',shown);setTimeout(go,3000);
['pointerdown','pointermove','touchstart','keydown','change','scroll'].forEach(function(e){
w.addEventListener(e,function(){w.earlySign=1;go()},{once:true,passive:true,capture:true})})
})(window,document)`.replaceAll('\n', '');

/** Holds the scripts of a finished document back. They keep their nonce, so that the policy knows their hashes. */
export function startLater(html: string, nonce: string): string {
  const mark = `<script nonce="${nonce}"`;
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replaceAll(`${mark} type="module" async=""`, `${mark} type="text/plain" data-later=""`)
    .replace(/<\/body><\/html>$/, `${mark}>${starter}</script></body></html>`);
}
