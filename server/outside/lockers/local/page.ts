import en from '../../../../src/content/strings/en/locker.json' with { type: 'json' }
import it from '../../../../src/content/strings/it/locker.json' with { type: 'json' }
import { translator } from '../../../../src/lib/translate.ts'
import type { LocalLocker, Shown } from './locker.ts'

const translators = { it: translator(it, 'it'), en: translator(en, 'en') }
type T = (typeof translators)['it']

const escaped = (text: string) => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)

const looks =
  ':root{color-scheme:light dark}*{box-sizing:border-box}' +
  'body{font:18px/1.5 system-ui;margin:2rem auto;max-width:44rem;padding:0 1.25rem}' +
  'form{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end;margin:1rem 0}label{display:grid;flex-basis:100%}' +
  'input{font:600 1.75rem/1.2 ui-monospace,monospace;letter-spacing:.25em;width:9ch;padding:.25rem .5rem}' +
  'button{min-height:3rem;padding:0 1.25rem;font:inherit}' +
  '[role=status]{border:2px solid;border-radius:.5rem;padding:.75rem 1rem}' +
  'ol{list-style:none;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(11rem,1fr));gap:.75rem}' +
  'li{border:2px solid #767676;border-radius:.5rem;padding:.75rem;min-height:9rem;display:grid;align-content:space-between}' +
  'li.open{border-style:dashed;border-color:#b45309}p{margin:.25rem 0}'

function page(lang: string, title: string, inside: string): string {
  return `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>${escaped(title)}</title><style>${looks}</style><main><h1>${escaped(title)}</h1>${inside}</main></html>`
}

export function langOf(acceptLanguage: string): 'it' | 'en' {
  return /^\s*en/i.test(acceptLanguage) ? 'en' : 'it'
}

function sentenceOf(shown: Shown, t: T): string {
  switch (shown.says) {
    case 'refused':
      return shown.message
    case 'full':
    case 'unheard':
      return t(shown.says)
    default:
      return t(`${shown.says}.${shown.action}`, { compartment: shown.compartment + 1, object: shown.object })
  }
}

function compartmentOf({ holds, open }: LocalLocker['compartments'][number], n: number, t: T): string {
  const state = open ? t(`open.${open.action}`, { object: open.object }) : holds ? t('holds', { object: holds }) : ''
  const shut = open
    ? `<form method="post"><button name="shut" value="${n}">${escaped(t('shut', { compartment: n + 1 }))}</button></form>`
    : `<p>${escaped(t('is_shut'))}</p>`
  return `<li${open ? ' class="open"' : ''}><div><strong>${escaped(t('compartment', { compartment: n + 1 }))}</strong>
    <p>${escaped(state)}</p></div>${shut}</li>`
}

/** The display and the compartments of a locker. */
export function lockerPage(locker: LocalLocker, shown: Shown | null, acceptLanguage: string): string {
  const lang = langOf(acceptLanguage)
  const t = translators[lang]
  const said = shown ? `<p role="status">${escaped(sentenceOf(shown, t))}</p>` : ''
  const again = locker.waiting()
    ? `<form method="post"><button name="again" value="1">${escaped(t('again'))}</button></form>`
    : ''
  return page(
    lang,
    locker.name,
    `<p>${escaped(t('explains'))}</p>${said}${again}<form method="post"><label>${escaped(t('code'))}
     <input name="code" inputmode="numeric" pattern="[0-9]{6}" maxlength="6" required autocomplete="off" autofocus>
     </label><button>${escaped(t('enter'))}</button></form><h2>${escaped(t('compartments'))}</h2>
     <ol>${locker.compartments.map((compartment, n) => compartmentOf(compartment, n, t)).join('')}</ol>`,
  )
}

/** The lockers to choose from, by their paths. */
export function lockersPage(lockers: ReadonlyMap<string, LocalLocker>, acceptLanguage: string): string {
  const lang = langOf(acceptLanguage)
  const t = translators[lang]
  const links = [...lockers].map(([path, { name }]) => `<p><a href="${path}">${escaped(name)}</a></p>`)
  return page(lang, t('title'), `<p>${escaped(t('explains'))}</p>${links.join('')}`)
}
