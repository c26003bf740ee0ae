(() => {
  const html = document.documentElement
  const stored = name => {
    try {
      return localStorage.getItem(name)
    } catch {
      return null
    }
  }
  const mark = () => html.toggleAttribute('data-signed-in', stored('signed_in') === '1')
  mark()
  addEventListener('pageshow', mark)
  const other = html.lang === 'it' ? 'en' : 'it'
  const twin = () => {
    const { pathname, search, hash } = location
    const path = other === 'en' ? ('/en' + pathname).replace(/\/$/, '') : pathname.slice(3).replace(/^\/*/, '/')
    return path + search + hash
  }
  try {
    const started = sessionStorage.getItem('visit') || document.referrer.startsWith(location.origin + '/')
    sessionStorage.setItem('visit', '1')
    if (!started && stored('lang') === other) location.replace(twin())
  } catch {}
  addEventListener('click', event => {
    const link = event.target.closest?.('a[data-twin]')
    if (!link) return
    link.href = twin()
    try {
      localStorage.setItem('lang', other)
    } catch {}
  })
  const tell = () => {
    let text
    try {
      text = sessionStorage.getItem('toast')
      sessionStorage.removeItem('toast')
    } catch {}
    if (!text) return
    const box = document.createElement('div')
    box.setAttribute('role', 'status')
    document.body.append(box)
    setTimeout(() => {
      box.innerHTML =
        '<div popover="manual" class="toast"><p class="notice tone-leaf"><b class="text-ink"></b></p></div>'
      box.querySelector('b').textContent = text
      box.firstChild.showPopover?.()
    }, 100)
    setTimeout(() => box.remove(), 4100)
  }
  addEventListener('pageshow', tell)
  const fallback = '/img/banner.jpg'
  addEventListener('error', ({ target }) => {
    if (target.tagName !== 'IMG' || target.src.endsWith(fallback)) return
    target.removeAttribute('srcset')
    target.src = fallback
    target.className = 'is-fallback'
  }, true)
  const grow = ({ viewTransition: transition }, entry) => {
    if (!transition || !entry) return
    const tile = [...document.querySelectorAll('a.tile')].find(one => one.href === entry.url)
    const picture = tile?.querySelector('.object-picture')
    const name = value => picture && (picture.style.viewTransitionName = value)
    name('picture')
    const done = () => name('')
    transition.ready.catch(done)
    transition.finished.then(done, done)
  }
  addEventListener('pageswap', event => grow(event, event.activation?.entry))
  addEventListener('pagereveal', event => grow(event, window.navigation?.activation?.from))
})()
