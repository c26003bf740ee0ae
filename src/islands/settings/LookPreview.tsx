import { useEffect, useRef } from 'react'
import type { LibraryPicture } from '../../lib/contract/library.ts'
import { coloursOf, type Scheme, type Shades } from '../../lib/rules/accent.ts'
import type { Band } from '../../lib/rules/look-fields.ts'
import type { LookI18n } from './messages.ts'

type Props = Pick<LookI18n, 't'> & {
  library: string
  /** `#rrggbb`; null shows the software's own. */
  accent: string | null
  logo: LibraryPicture | null
  hero: LibraryPicture | null
  headline: string
  band: Band
}

const own = '#b23a1e'

/** The top of a page as a phone shows it, by day and by night, with what is tried and not saved yet. */
export function LookPreview({ t, accent, ...of }: Props) {
  const colours = coloursOf(accent ?? own)
  return (
    <section className="settings-group" aria-labelledby="look-preview">
      <h2 id="look-preview" className="text-xl">
        {t('look.preview')}
      </h2>
      <Phone t={t} scheme="light" shades={colours.light} {...of} />
      <Phone t={t} scheme="dark" shades={colours.dark} {...of} />
    </section>
  )
}

type PhoneProps = Omit<Props, 'accent'> & { scheme: Scheme; shades: Shades }

function Phone({ t, library, logo, hero, headline, band, scheme, shades }: PhoneProps) {
  const screen = useRef<HTMLDivElement>(null)
  const { accent, strong, on, awning, pale } = shades
  useEffect(() => {
    // Set by script: the content policy refuses style attributes.
    const tokens = { accent, 'accent-strong': strong, 'on-accent': on, awning, 'awning-pale': pale }
    for (const [name, value] of Object.entries(tokens)) screen.current?.style.setProperty(`--${name}`, value)
  }, [accent, strong, on, awning, pale])
  const isName = logo !== null && logo.width >= logo.height * 2
  return (
    <figure>
      <figcaption className="mb-2">{t(scheme === 'light' ? 'look.by_day' : 'look.by_night')}</figcaption>
      <div ref={screen} className="look-phone" data-scheme={scheme}>
        <div className="look-top">
          {logo ? <img className="look-sign" src={logo.url} alt="" /> : <span className="look-mark" />}
          {!isName && <span className="look-name">{library}</span>}
        </div>
        {band !== 'none' && <div className="look-band" data-band={band} />}
        {hero && <img className="look-photo" src={hero.url} alt="" />}
        <p className="look-title">{headline}</p>
        <span className="look-button">{t('look.sample_button')}</span>
        <span className="look-link">{t('look.sample_link')}</span>
      </div>
    </figure>
  )
}
