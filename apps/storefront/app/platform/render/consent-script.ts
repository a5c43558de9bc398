/**
 * Runs after the head script in a shop whose tools need consent. `data-asks` on <html> names what the visitor must have
 * answered (`askedFor` of `consent.ts`); `data-cookies` hides the question before the first paint. A browser that sends
 * Global Privacy Control has answered already. Until the visitor has allowed a category, `mute` keeps the head script
 * from noting anything for tools.
 *
 * Keep this a template literal without function calls, as `headScript`.
 */
export const consentScript = `;(function(d,a,c,g){try{c=localStorage.getItem('consent')}catch(e){}c=c||'';g=navigator.globalPrivacyControl;
a=d.asks.split(' ');function has(t){return c.includes('"'+t+'"')}
if(g||a.every(has))d.cookies='';else delete d.cookies;
mute=!has(a[0])||!/es":{[^}]*true/.test(c)||g&&!/pc":true/.test(c)})(document.documentElement.dataset)`;

/** Runs instead in a shop without tools, and in one where a tool asks, whose answers this script does not know. */
export const muteScript = ';mute=1';
