import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { TextSummary } from '../../lib/contract/texts.ts'
import { formatInstant } from '../../lib/format.ts'
import { $texts, followTexts, readTexts } from '../../lib/stores/settings/texts.ts'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import type { TextsI18n } from './text-messages.ts'

/** The texts, each with what there is to publish of it. */
export function TextList({ lang, t }: TextsI18n) {
  const texts = useStore($texts)
  useEffect(followTexts, [])
  return (
    <LoadedBlock of={texts} t={t} loading={t('loading')} count={6} retry={() => void readTexts()}>
      {list => (
        <ul className="settings-list">
          {list.map(one => (
            <li key={one.name}>
              <a className="settings-link" href={`#${one.name}`}>
                <span className="block text-lg font-semibold">{t(`texts.name.${one.name}`)}</span>
                <span className="block text-muted">{t(`texts.about.${one.name}`)}</span>
                <span className="block mt-1">
                  <State lang={lang} t={t} text={one} />
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </LoadedBlock>
  )
}

function State({ lang, t, text: { draft, published, empty } }: TextsI18n & { text: TextSummary }) {
  const known = draft ?? published
  if (!known) return t(empty ? 'texts.list.empty' : 'texts.list.as_was')
  const line = t(draft ? 'texts.list.draft' : 'texts.list.published', { at: formatInstant(lang, known.at) })
  return (
    <span className={draft ? 'font-semibold' : undefined}>
      {line} {known.by && t('texts.list.by', { by: known.by })}
    </span>
  )
}
