/**
 * Runs after the head script in a shop whose tools need consent. `data-asks` on <html> names what the visitor must have
 * answered (`askedFor` of `consent.ts`); `data-cookies` hides the question before the first paint. A browser that sends
 * Global Privacy Control has answered already.
 *
 * Keep this a template literal without function calls, as `headScript`.
 */
export const consentScript = `;(function(d,c){try{c=localStorage.getItem('consent')}catch(e){}
if(navigator.globalPrivacyControl||d.asks.split(' ').every(function(t){return(c||'').includes('"'+t+'"')}))d.cookies='';else delete d.cookies})(document.documentElement.dataset)`;
