/** The shades that pages need of a library's one colour, and whether they can be read (WCAG 2.2, level AA). */
import { oklchOf, type Oklch, toHex, contrast } from './oklch.ts'

/** `strong` is the accent under a pointer, `on` what is written on it, `pale` the awning's other stripe. */
export type Shades = { accent: string; strong: string; on: string; awning: string; pale: string }
export type Scheme = 'light' | 'dark'
export type Colours = Record<Scheme, Shades>

/** What the accent is written on in each scheme, as in `styles/tokens.css`: paper, card and plain. */
export const grounds: Record<Scheme, readonly string[]> = {
  light: ['#fbf7f0', '#ffffff', '#efe8dc'],
  dark: ['#17130e', '#211c15', '#2c261d'],
}

/** Of text, by WCAG 2.2 AA; a little more, so that no browser's rounding falls below. */
const enough = 4.55
/** How much darker than chosen a colour may become before it is another one. */
const mostDarker = 0.25
const step = 0.005

const readable = (colour: string, scheme: Scheme) => grounds[scheme].every(one => contrast(colour, one) >= enough)

/** The nearest lightness, going by steps, at which a colour can be read in a scheme. */
function toReadable(colour: Oklch, scheme: Scheme): Oklch {
  const by = scheme === 'light' ? -step : step
  let { l } = colour
  while (!readable(toHex({ ...colour, l }), scheme)) l += by
  return { ...colour, l }
}

function lightOf(hex: string): Shades {
  const chosen = oklchOf(hex)
  const legible = toReadable(chosen, 'light')
  const accent = readable(hex, 'light') ? hex : toHex(legible)
  // Nothing is darker than black: there the pointer makes it lighter.
  const strong = toHex({ ...legible, l: legible.l < 0.15 ? legible.l + 0.25 : legible.l - 0.07 })
  const pale = toHex({ ...chosen, l: 0.91, c: Math.min(chosen.c, 0.04) })
  return { accent, strong, on: '#ffffff', awning: accent, pale }
}

/** As light on dark paper as the software's own accent is, and a dark sign on it. */
function darkOf(hex: string): Shades {
  const chosen = oklchOf(hex)
  const legible = toReadable({ ...chosen, l: 0.75 }, 'dark')
  return {
    accent: toHex(legible),
    strong: toHex({ ...legible, l: legible.l + 0.06 }),
    on: toHex({ ...chosen, l: 0.2, c: Math.min(chosen.c, 0.05) }),
    awning: toHex({ ...chosen, l: 0.48 }),
    pale: toHex({ ...chosen, l: 0.87, c: Math.min(chosen.c, 0.03) }),
  }
}

/** The shades of a colour, `#rrggbb`: where it cannot be read as it is, it is darker or lighter. */
export const coloursOf = (hex: string): Colours => ({ light: lightOf(hex), dark: darkOf(hex) })

/** Whether a colour has to become so much darker on light paper that it is another one. */
export const isTooPale = (hex: string): boolean => {
  const { l } = oklchOf(hex)
  return l - oklchOf(lightOf(hex).accent).l > mostDarker
}
