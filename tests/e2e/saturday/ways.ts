import { href } from '../../../src/lib/addresses.ts'
import { deskScreens } from '../../../src/lib/desk-screens.ts'

/** Sheets are reached by what is found in their list. */
const listOfSheet: Record<string, string> = {
  [href.page('it', 'desk_member')]: href.page('it', 'desk_members'),
  [href.page('it', 'desk_sheet')]: href.page('it', 'desk_products'),
}

/**
 * The taps from anywhere at the desk to a screen: one in the column of a laptop or the bar of a phone, two behind
 * «Altro»; one more for a list of its own or what was found.
 */
export function tapsTo(path: string, isPhone: boolean): number {
  const { pathname, searchParams } = new URL(path, 'http://desk.test')
  const list = listOfSheet[pathname]
  if (list) return tapsTo(list, isPhone) + 1
  const screen = deskScreens.find(one => href.page('it', one.route) === pathname)
  if (!screen) throw new Error(`no way to ${path}`)
  const chosen = searchParams.size > 0 ? 1 : 0
  return (isPhone && screen.place !== 'bar' ? 2 : 1) + chosen
}
