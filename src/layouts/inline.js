;(() => {
  const html = document.documentElement
  const stored = name => {
    try {
      return localStorage[name]
    } catch {}
  }
  const mark = () => {
    html.toggleAttribute('data-signed-in', stored('signed_in') === '1')
    html.toggleAttribute('data-admin', stored('admin') === '1')
  }
  mark()
  addEventListener('pageshow', mark)
  const { pathname, search, hash, href } = location
  const other = html.lang === 'it' ? 'en' : 'it'
  const alternate = () => {
    const path = other === 'en' ? ('/en' + pathname).replace(/\/$/, '') : pathname.slice(3).replace(/^\/*/, '/')
    return path + location.search + location.hash
  }
  const lastPage = () => {
    const last = stored('last_page') ?? ''
    const personal = /^(\/en)?\/(me|checkout|desk)\b/.test(last)
    // Whoever asks for the English home page reads no Italian one instead.
    if (document.referrer || search || hash || !/^\/(en)?$/.test(pathname) || !last.startsWith(pathname)) return
    return /^\/(?![/\\])/.test(last) && last !== pathname && (!personal || stored('signed_in') === '1') && last
  }
  try {
    const started = sessionStorage.visit || document.referrer.startsWith(location.origin + '/')
    sessionStorage.visit = '1'
    const to = !started && (lastPage() || (stored('lang') === other && alternate()))
    if (to) location.replace(to)
  } catch {}
  const aim = event => {
    const link = event.target.closest?.('a[data-alternate]')
    if (link) link.href = alternate()
    return link
  }
  // Before a menu, or a middle button, opens it in another tab.
  addEventListener('pointerdown', aim)
  addEventListener('contextmenu', aim)
  addEventListener('click', event => {
    if (!aim(event)) return
    try {
      localStorage.lang = other
    } catch {}
  })
  let lost = false
  const warn = () => document.getElementById('lost')?.removeAttribute('hidden')
  const lose = () => {
    if (lost) return
    lost = true
    try {
      // Offline, a reload would replace this page with an empty one.
      if (navigator.onLine && sessionStorage.reloaded !== href) {
        sessionStorage.reloaded = href
        return location.reload()
      }
    } catch {}
    warn()
    addEventListener('DOMContentLoaded', warn)
  }
  const fallback = '/img/banner.jpg'
  addEventListener(
    'error',
    ({ target }) => {
      if (target.rel === 'stylesheet' || target.tagName === 'SCRIPT') return lose()
      if (target.tagName !== 'IMG' || target.src.endsWith(fallback)) return
      target.removeAttribute('srcset')
      target.src = fallback
      target.className = 'is-fallback'
    },
    true,
  )
  addEventListener('astro:hydration-error', lose)
  // It comes after the style sheets and the scripts that the page itself names.
  let parsed
  addEventListener('DOMContentLoaded', () => (parsed = 1))
  setTimeout(() => {
    if (!parsed || document.querySelector('astro-island[ssr]:is([client=load],[client=only])')) lose()
  }, 120000)
  const grow = ({ viewTransition: transition }, entry) => {
    if (!transition) return
    const tile = [...document.querySelectorAll('a.tile')].find(one => one.href === entry?.url)
    const picture = (tile ?? document.querySelector('.gallery'))?.querySelector('.object-picture')
    const name = value => picture && (picture.style.viewTransitionName = value)
    name('picture')
    const done = () => name('')
    transition.ready.then(() => transition.finished).then(done, done)
    if (!picture) transition.skipTransition()
  }
  addEventListener('pageswap', event => grow(event, event.activation?.entry))
  addEventListener('pagereveal', event => grow(event, window.navigation?.activation?.from))
})()
