import type { Look } from '../lib/contract/library.ts'

type Colours = NonNullable<Look['colours']>

const tokens = ({ accent, strong, on, awning, pale }: Colours['light']) =>
  `html:root{--accent:${accent};--accent-strong:${strong};--on-accent:${on};--awning:${awning};--awning-pale:${pale}}`

/** The library's colour in place of the software's, as a style sheet: it counts more than `tokens.css` wherever it stands. */
export const lookStyle = ({ light, dark }: Colours): string =>
  `${tokens(light)}@media (prefers-color-scheme:dark){${tokens(dark)}}`
