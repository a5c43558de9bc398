import { limits } from '@witryna/contract/limits';

/**
 * Copies local storage to data attributes on <html> before the first paint, so that CSS can show or hide without a
 * flash: `data-adult` (age gate accepted), `data-cookies` (notice accepted), `data-closed-news` (announcement bar
 * closed), `data-wishlist` and `data-compare` (counts, absent when 0), `data-layout` (listing switch), `data-js`. It
 * stores the coupon code of `?c=`, marks pictures that can't be loaded (`data-lost`), and starts the time limit for the
 * page's files (`failed-load.ts`). A lost stylesheet of an integration does not count. Storage may be blocked or full.
 * `window.query` is the query of the document, which `failed-load.ts` compares.
 *
 * It also answers what is pressed before hydration:
 * - A button with a value adds a product to the cart or to a list. It becomes busy at once, and the press is kept here
 *   and in session storage (`kept-presses.ts`), so that it also counts if the visitor leaves the page. React never gets
 *   it. The options and the quantity are those that the visitor sees.
 * - A link of a card in a list (`list-attributes.ts`) is followed. What analytics tools are told of it is kept, unless
 *   the page has set `mute`, since no tool may be told.
 * - All other buttons are recorded, to be pressed again (`early-press.ts`).
 * At most nine presses are kept, more than a visitor makes in the few seconds before hydration. Such buttons beyond
 * them are recorded as the others are.
 *
 * Keep this a template literal without function calls: only then can the bundler drop it from the browser's code.
 */
export const headScript = `((w,d,s,n,k,m)=>{d.js='';w.query=location.search;
w.loadTimer=setTimeout(()=>w.pageFailed?pageFailed():location.replace('/error'),${limits.chunkLoadMs});
try{k=JSON.parse(sessionStorage.keptPresses).filter(p=>p.at>Date.now()-${limits.keptPressMs})}catch{k=[]}w.keptPresses=k;w.pressed=m=new Map;w.earlyPresses=new Set;
function keep(e,p){p.id=([1e7]+-1e3+-4e3+-8e3+-1e11).replace(/[018]/g,c=>(c^Math.random()*16>>c/4).toString(16));p.at=Date.now();
k.push(p);m.set(p.id,e);try{sessionStorage.keptPresses=JSON.stringify(k)}catch{}w.pressKept?.()}
addEventListener('click',e=>{let b=e.target.closest('button[type=button]:not([popovertarget]),[data-list] article a:not(.card-eye)'),a=b,h='[name=wishlist]',l;if(!b)return;if(b.matches('[aria-busy=true]'))return e.stopPropagation();l=k[8]||Object.keys(b)[0];if(b.href)return l||w.mute||keep(b,{kind:'list',value:b.closest('article').querySelector(h)?.value,...(b=b.closest('[data-list]')).dataset,values:[...b.querySelectorAll(h)].map(x=>x.value)});if(l||!b.value)return w.earlyPresses.add(b);
for(;!(h=a.querySelector('h1,h2,h3'));)a=a.parentNode;e.stopPropagation();b.setAttribute('aria-busy',true);l=[...a.querySelectorAll('.option :checked')];keep(b,{kind:b.name,value:b.value,name:h.textContent,quantity:b.parentNode.querySelector('input')?.value,values:l.some(x=>!x.defaultChecked)&&l.map(x=>x.value)})},true);
addEventListener('error',e=>{e=e.target;e.tagName=='IMG'?e.dataset.lost='':e.rel=='stylesheet'&&!e.href.indexOf(origin+'/')&&(w.lostStyles=1,w.pageFailed?.())},true);
n=(k,a)=>{try{a=JSON.parse(s[k]);if(Array.isArray(a)&&a[0])d[k=='wishlist'?k:'compare']=a.length}catch{}};
try{s=localStorage;if(s.ADULT_ACCEPTATION=='true')d.adult='';if(s.cookieAccepted=='true')d.cookies='';if(s.closedNews)d.closedNews='';n('wishlist');n('compareList');if(/^([1-4]|list)$/.test(s.layoutSwitch))d.layout=s.layoutSwitch;
n=new URLSearchParams(w.query).get('c')?.trim();if(n)s.couponCode=n}catch{}})(this,document.documentElement.dataset)`;
