/**
 * How the pages look that a demonstration has in place of services of others: quiet like the site, in its paper and
 * ink, light and dark, and without a file of their own. The first button of a form is what most people press.
 */
export const localLooks = `:root{color-scheme:light dark;--paper:#fbf7f0;--card:#fff;--ink:#221c15;--muted:#6a6054;--edge:#8a7e6e;--line:#e6ddcf;--accent:#b23a1e;--on:#fff}
@media(prefers-color-scheme:dark){:root{--paper:#17130e;--card:#211c15;--ink:#f6efe4;--muted:#b9ad9c;--line:#3a3227;--accent:#ff8a66;--on:#2a0f06}}
*{box-sizing:border-box}
body{margin:0 auto;padding:2.5rem 1.25rem;max-width:28rem;background:var(--paper);color:var(--ink);font:1.0625rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h1{margin:0 0 1rem;font-size:1.75rem;line-height:1.15}h2{margin:2.5rem 0 .5rem;font-size:1.25rem}
a{color:var(--accent)}small{color:var(--muted)}ul{padding:0;list-style:none}li{padding:.75rem 0;border-bottom:1px solid var(--line)}
button{display:block;width:100%;min-height:3rem;margin:.75rem 0;padding:.5rem 1rem;border:1.5px solid var(--edge);border-radius:.75rem;background:var(--card);color:var(--ink);font:inherit;font-weight:600;cursor:pointer}
form>button:first-child{border-color:var(--accent);background:var(--accent);color:var(--on)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}`
