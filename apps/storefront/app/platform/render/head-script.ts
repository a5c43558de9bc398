import { limits } from '@witryna/contract/limits';

/**
 * Copies local storage to data attributes on <html> before the first paint, so that CSS can show or hide without a
 * flash: `data-adult` (age gate accepted), `data-cookies` (notice accepted), `data-closed-news` (announcement bar
 * closed), `data-wishlist` and `data-compare` (counts, absent when 0), `data-layout` (listing switch), `data-js`. It
 * also records buttons that are pressed before hydration (`early-press.ts`) and starts the time limit for the page's
 * files (`failed-load.ts`). A lost stylesheet of an integration does not count. Storage may be blocked.
 *
 * Keep this a template literal without function calls: only then can the bundler drop it from the browser's code.
 */
export const headScript = `(function(w,d,s,n){d.js='';
w.loadTimer=setTimeout(function(){w.pageFailed?pageFailed():location.replace('/error')},${limits.chunkLoadMs});
w.earlyPresses=new Set;w.addEventListener('click',function(e){(e=e.target.closest('button[type=button]:not([popovertarget])'))&&w.earlyPresses.add(e)},true);
w.addEventListener('error',function(e){(e=e.target).rel=='stylesheet'&&!e.href.indexOf(origin+'/')&&(w.lostStyles=1,w.pageFailed&&pageFailed())},true);
n=function(k,a){try{a=JSON.parse(s[k]);if(Array.isArray(a)&&a[0])d[k=='wishlist'?k:'compare']=a.length}catch(e){}};
try{s=localStorage;
if(s.ADULT_ACCEPTATION=='true')d.adult='';if(s.cookieAccepted=='true')d.cookies='';if(s.closedNews)d.closedNews='';
n('wishlist');n('compareList');s=s.layoutSwitch;if(/^([1-4]|list)$/.test(s))d.layout=s}catch(e){}})(this,document.documentElement.dataset)`;
