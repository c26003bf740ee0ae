import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { href } from '../../lib/addresses.ts'
import type { LetterSummary } from '../../lib/contract/letters.ts'
import { formatInstant } from '../../lib/format.ts'
import { letterGroups, letterShapes } from '../../lib/rules/letters.ts'
import { $letters, followLetters, readLetters } from '../../lib/stores/settings/letters.ts'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import type { LettersI18n } from './letter-messages.ts'

/** The letters by what triggers them, each with whose words it is in. */
export function LetterList({ lang, t }: LettersI18n) {
  const letters = useStore($letters)
  useEffect(followLetters, [])
  return (
    <LoadedBlock of={letters} t={t} loading={t('loading')} count={8} retry={() => void readLetters()}>
      {list => (
        <div className="grid gap-10">
          <div>
            <a className="settings-link" href="#sender">
              <span className="block text-lg font-semibold">{t('letters.sender.title')}</span>
              <span className="block text-muted">{t('letters.sender.about')}</span>
            </a>
            <a className="settings-link" href={href.page(lang, 'desk_mails')}>
              <span className="block text-lg font-semibold">{t('letters.unsent.title')}</span>
              <span className="block text-muted">{t('letters.unsent.about')}</span>
            </a>
          </div>
          {letterGroups.map(group => (
            <section key={group} aria-labelledby={`group-${group}`}>
              <h2 id={`group-${group}`} className="mb-3 text-xl">
                {t(`letters.group.${group}`)}
              </h2>
              <ul className="settings-list">
                {list
                  .filter(one => letterShapes[one.name].group === group)
                  .map(one => (
                    <li key={one.name}>
                      <a className="settings-link" href={`#${one.name}`}>
                        <span className="block font-semibold">{one.trigger}</span>
                        <State lang={lang} t={t} letter={one} />
                      </a>
                    </li>
                  ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </LoadedBlock>
  )
}

function State({
  lang,
  t,
  letter: { own, draft, published },
}: Pick<LettersI18n, 'lang' | 't'> & { letter: LetterSummary }) {
  const known = draft ?? (own ? published : null)
  if (!known) return <span className="block text-muted">{t('letters.list.ours')}</span>
  // Of nobody: as the library was founded.
  if (!draft && !known.by) return <span className="block text-muted">{t('letters.list.founded')}</span>
  const line = t(draft ? 'letters.list.draft' : 'letters.list.own', { at: formatInstant(lang, known.at) })
  return (
    <span className={draft ? 'block font-semibold' : 'block'}>
      {line} {known.by && t('letters.list.by', { by: known.by })}
    </span>
  )
}
