import { routes } from '../routes.ts'
import { getMessages } from '../messages.ts'
import { icons } from './icons.ts'
import type { LocalizedSnapshot } from './localized-snapshot.ts'

const paper = '#fbf7f0'

/** The web app manifest, which lets a phone install the library under its own name. */
export function manifestOf({ lang, snapshot, base: { library } }: LocalizedSnapshot): string {
  const { menu } = getMessages(lang, 'layout').messages
  return JSON.stringify({
    id: routes.home,
    start_url: routes.home,
    scope: routes.home,
    display: 'standalone',
    lang,
    dir: 'ltr',
    name: library.name,
    short_name: library.name,
    description: snapshot.library.intro[lang],
    background_color: paper,
    theme_color: paper,
    icons: icons.flatMap(({ file, size, purpose }) =>
      purpose ? [{ src: `/icons/${file}`, sizes: `${size}x${size}`, type: 'image/png', purpose }] : [],
    ),
    shortcuts: [
      { name: menu.search, url: routes.search },
      { name: menu.scan, url: routes.scan },
      { name: menu.loans, url: routes.me_orders },
    ],
  })
}
