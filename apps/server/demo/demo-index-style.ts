/** The styles of the page of demo shops. Its letters are Instrument Sans, one of the fonts that a shop may choose. */
export const indexStyle = `
@font-face{font-family:Instrument;src:url(/fonts/latin-ext.woff2);font-weight:400 700;font-display:swap;unicode-range:U+0100-02BA,U+1E00-1E9F}
@font-face{font-family:Instrument;src:url(/fonts/latin.woff2);font-weight:400 700;font-display:swap;unicode-range:U+0000-00FF,U+2000-206F,U+20AC}
:root{color-scheme:light;--ink:#1b1a18;--muted:#635f57;--line:#dcd7cd;--paper:#faf8f4}
*{box-sizing:border-box}html{scroll-behavior:smooth}
body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.5 Instrument,Arial,sans-serif;-webkit-font-smoothing:antialiased}
main,header{max-width:1440px;margin:0 auto;padding:0 clamp(16px,4.7vw,64px)}main{padding-bottom:96px}
header{display:flex;align-items:center;justify-content:space-between;gap:24px;min-height:72px;font-weight:600}
header a{font-weight:400;font-size:15px}
h1,h2,h3,p{margin:0;text-wrap:balance;font-weight:600}p{font-weight:400;text-wrap:pretty}
h1{font-size:clamp(40px,6vw,92px);line-height:1;letter-spacing:-.035em;word-spacing:.06em;max-width:11em;padding-top:clamp(24px,3.2vw,56px)}
h2{font-size:clamp(28px,3.4vw,48px);line-height:1.08;letter-spacing:-.03em;word-spacing:.06em;margin:clamp(72px,9vw,136px) 0 clamp(24px,2.6vw,40px)}
h3{font-size:20px;letter-spacing:-.01em;margin:56px 0 20px;display:flex;gap:.5em}h3 span,.muted{color:var(--muted)}
h3 span{font-weight:400}
.lead{font-size:clamp(18px,1.6vw,22px);max-width:34em;margin:clamp(20px,2vw,28px) 0 clamp(32px,3.2vw,56px);color:var(--muted)}
ul{list-style:none;margin:0;padding:0;display:grid}
a{color:inherit;text-decoration:none;text-underline-offset:.2em}a:hover,a:hover .name{text-decoration:underline}
a:focus-visible{outline:2px solid;outline-offset:4px}
li>a{display:block}.picture{display:block;overflow:hidden;border-radius:6px;background:#eae4d9}
img{display:block;width:100%;height:auto;object-fit:cover;transition:transform .6s cubic-bezier(.2,0,0,1)}
a:hover img{transform:scale(1.02)}
.shops{gap:48px 24px}.shops img{aspect-ratio:4/3}
.text{display:grid;grid-template-columns:1fr auto;gap:4px 16px;align-items:baseline;padding-top:16px}
.shops .name{font-size:clamp(22px,2vw,28px);letter-spacing:-.02em;line-height:1.2}.shops .text>:last-child{grid-column:1/-1}
.name{font-weight:600}.muted{font-size:15px}
.others{gap:0 24px;border-top:1px solid var(--line)}.others a{padding:20px 0;border-bottom:1px solid var(--line);height:100%}
.looks{grid-template-columns:repeat(auto-fill,minmax(144px,1fr));gap:32px 16px}
.looks .picture{border:1px solid var(--line)}.looks img{aspect-ratio:2/3;object-position:top}
.looks .name{margin-top:10px;line-height:1.3}
@media(min-width:768px){.shops{grid-template-columns:1fr 1fr;gap:72px 32px}.shops img{aspect-ratio:3/2}
.shops>:first-child,.shops>:last-child:nth-child(even){grid-column:1/-1}
.shops>:first-child img,.shops>:last-child:nth-child(even) img{aspect-ratio:21/9}
.others{grid-template-columns:repeat(3,1fr)}.looks{grid-template-columns:repeat(auto-fill,minmax(220px,1fr));gap:48px 32px}}
@media(prefers-reduced-motion:reduce){html{scroll-behavior:auto}*{transition:none!important}}`;
