import type { Look } from '../lib/contract/library.ts'

type Colours = NonNullable<Look['colours']>

const tokens = ({ accent, strong, on, awning, pale }: Colours['light']) =>
  `html:root{--accent:${accent};--accent-strong:${strong};--on-accent:${on};--awning:${awning};--awning-pale:${pale}}`

const inDark = (rules: string) => `@media (prefers-color-scheme:dark){${rules}}`

/** A logo is drawn for light paper, and keeps some in the dark. */
const logoRules = `.wordmark-logo{width:auto;max-width:44vw;height:2.5rem;object-fit:contain}${inDark(
  '.wordmark-logo{padding:3px;border-radius:6px;background:#fbf7f0}',
)}`

/**
 * A style sheet of the library's own, in its pages alone: its colour in place of the software's, which counts more than
 * `tokens.css` wherever it stands, and its logo. Empty where it has neither.
 */
export function lookStyle({ colours, logo }: Look): string {
  const own = colours ? tokens(colours.light) + inDark(tokens(colours.dark)) : ''
  return own + (logo ? logoRules : '')
}
