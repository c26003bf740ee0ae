/*
 * The site without a network: a page that was opened opens again, any other says kindly that it cannot. Pages come
 * from the network whenever there is one, so that nobody reads an old shelf. What is one person's is never kept here.
 */
const pages = 'pages-1'
const parts = 'parts-1'
/** The desk's screens that work without a network, with all of their scripts: nothing else pushes them out. */
const desk = 'desk-1'
const most = { [pages]: 120, [parts]: 400, [desk]: 1200 }
/** Answered for the desk's other screens, where the desk was kept. */
const deskOffline = '/desk/offline'
const deskPages = ['/desk', '/desk/scan', '/desk/loans', '/desk/prepare', '/desk/carry', deskOffline]
const languageOf = path => (/^\/en(\/|$)/.test(path) ? '/en' : '')
const isDesk = path => deskPages.includes(path.slice(languageOf(path).length))
/** The page of the card is printed the same for everybody: whose it is stands in the browser's own store. */
const personal = /^(\/en)?\/(v1|me(?!$)|checkout|desk|signin|signup|password|invitation|dev)(\/|$)/
const atDesk = /^(\/en)?\/desk(\/|$)/
const lasting = /^\/(_astro|files|icons|img)\//
const offlinePages = ['/errors/offline', '/en/errors/offline']

/** The oldest go first: a cache answers its keys in the order they came. */
async function keep(name, request, answer) {
  const cache = await caches.open(name)
  await cache.delete(request)
  await cache.put(request, answer)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most[name])).map(one => cache.delete(one)))
}

/** A whole page with what it is dressed in, which the browser has at hand already. */
async function keepPage(address, answer) {
  const html = await answer.clone().text()
  await keep(pages, address, answer)
  const wanted = [...new Set(html.match(/\/_astro\/[\w.@~-]+\.(?:css|js|svg|woff2)/g))]
  const seen = new Set()
  await Promise.all(wanted.map(part => keepPart(part, seen).catch(() => {})))
}

/** A script does not start without those it imports, and no page names them. */
async function keepPart(part, seen) {
  if (seen.has(part)) return
  seen.add(part)
  const answer = await fromParts(new Request(part))
  if (!part.endsWith('.js')) return
  const imports = (await answer.clone().text()).matchAll(/(?:from|import)\s*["']\.\/([\w.@~-]+\.js)["']/g)
  await Promise.all(Array.from(imports, ([, name]) => keepPart(`/_astro/${name}`, seen)))
}

async function fromParts(request) {
  const kept = (await caches.match(request, { cacheName: parts })) || (await caches.match(request, { cacheName: desk }))
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.status === 200) await keep(parts, request, answer.clone())
  return answer
}

/**
 * The shells of the desk are printed the same for everybody, and say nothing of anybody. They are kept with whatever
 * their scripts may come to fetch, and what an older release needed is dropped.
 */
async function keepDesk(lang) {
  const cache = await caches.open(desk)
  const wanted = new Set()
  const shells = new Map()
  for (const path of deskPages.map(one => lang + one)) {
    const answer = await fetch(path)
    if (answer.status !== 200 || answer.redirected) return
    shells.set(path, answer.clone())
    wanted.add(path)
    for (const part of (await answer.text()).match(/\/_astro\/[\w.@~-]+\.(?:css|js|svg|woff2)/g) || []) {
      await keepDeep(cache, part, wanted)
    }
  }
  // A shell without its scripts would be worse than the one before.
  await Promise.all([...shells].map(([path, answer]) => cache.put(path, answer)))
  const older = request => {
    const { pathname } = new URL(request.url)
    return !wanted.has(pathname) && (!isDesk(pathname) || languageOf(pathname) === lang)
  }
  // The other language's pages share their scripts with these.
  const drop = (await cache.keys()).filter(older)
  await Promise.all(drop.map(one => cache.delete(one)))
}

async function keepDeep(cache, part, wanted) {
  if (wanted.has(part)) return
  wanted.add(part)
  const kept = await caches.match(part)
  const answer = kept || (await fetch(part))
  if (answer.status !== 200) return
  if (!(await cache.match(part))) await cache.put(part, answer.clone())
  if (!part.endsWith('.js')) return
  const names = (await answer.text()).matchAll(/["'`](?:\.\/|\/_astro\/|_astro\/)([\w.@~-]+\.(?:js|css))["'`]/g)
  for (const [, name] of names) await keepDeep(cache, `/_astro/${name}`, wanted).catch(() => {})
}

/** Once for each release: a page that has not changed has the same scripts. */
async function renewDesk(path, answer) {
  const kept = await caches.match(path, { cacheName: desk })
  if (!kept || (await kept.text()) !== (await answer.text())) await keepDesk(languageOf(path))
}

/** A browser may well think that it has a network: the page is told where it comes from, and says so. */
async function asKept(answer) {
  const html = await answer.text()
  return new Response(html.replace('<body', '<body data-kept'), { headers: answer.headers })
}

async function page(event) {
  const { pathname } = new URL(event.request.url)
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request))
    const ours = answer.status === 200 && !answer.redirected && !personal.test(pathname)
    if (ours && answer.headers.get('content-type')?.startsWith('text/html')) {
      event.waitUntil(keepPage(pathname, answer.clone()))
    }
    if (answer.status === 200 && isDesk(pathname)) event.waitUntil(renewDesk(pathname, answer.clone()).catch(() => {}))
    return answer
  } catch {
    const spare = offlinePages[languageOf(pathname) ? 1 : 0]
    const cacheName = isDesk(pathname) ? desk : pages
    const kept = (cacheName === desk || !personal.test(pathname)) && (await caches.match(pathname, { cacheName }))
    if (kept) return asKept(kept)
    const ofDesk =
      atDesk.test(pathname) && (await caches.match(languageOf(pathname) + deskOffline, { cacheName: desk }))
    return ofDesk || (await caches.match(spare, { cacheName: pages })) || Response.error()
  }
}

addEventListener('install', event => {
  const each = async address => {
    const answer = await fetch(address, { cache: 'no-cache' })
    if (answer.ok) await keepPage(address, answer)
  }
  event.waitUntil(Promise.all(offlinePages.map(each)).then(() => skipWaiting()))
})

/** The pages that were open before there was a worker are kept too: they are the first that were visited. */
async function keepOpenPages() {
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const all = open.map(one => new URL(one.url).pathname)
  for (const lang of new Set(all.filter(isDesk).map(languageOf))) await keepDesk(lang).catch(() => {})
  const paths = all.filter(path => !personal.test(path))
  const each = async path => {
    const answer = await fetch(path)
    if (answer.status === 200 && !answer.redirected) await keepPage(path, answer)
  }
  await Promise.all(paths.map(path => each(path).catch(() => {})))
}

addEventListener('activate', event => {
  const begin = async () => {
    for (const name of await caches.keys()) if (!(name in most)) await caches.delete(name)
    await registration.navigationPreload?.enable()
    await clients.claim()
    await keepOpenPages()
  }
  event.waitUntil(begin())
})

/** What the library tells a member while no page is open: `server/jobs/send-reminders.ts` says in which shape. */
addEventListener('push', event => {
  const { title, url, ...said } = event.data.json()
  event.waitUntil(registration.showNotification(title, { ...said, icon: '/icons/192.png', data: url }))
})

/** A page of another address may hold a half-filled form: it is left alone. */
async function openAt(path) {
  const { href } = new URL(path, location.origin)
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = open.find(one => one.url === href)
  await (there ? there.focus() : clients.openWindow(href))
}

addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(openAt(event.notification.data))
})

addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(event))
  else if (lasting.test(pathname)) event.respondWith(fromParts(request))
})
