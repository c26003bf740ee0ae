/** Alive because a closed library opens again: the way on is then the page that it closed over, not only home. */
import { storedText } from '../../lib/stored.ts'

const { pathname, origin, href } = location
const link = document.querySelector<HTMLAnchorElement>('main a')!
const isAside = pathname === document.body.dataset.maintenance
const before = isAside ? storedText('tab', 'current_page').get() : href.slice(origin.length)
if (before && before !== pathname) link.href = origin + before
