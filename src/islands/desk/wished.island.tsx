/** Alive because words are hidden and shown again here. */
import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import type wishedMessages from '../../content/strings/it/desk-wished.json'
import { href, type Lang } from '../../lib/addresses.ts'
import type { WishedWords } from '../../lib/contract/wished-words.ts'
import { dayInRome, formatDay } from '../../lib/format.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { $wished, hideWords, openWished, readWished } from '../../lib/stores/desk/wished.ts'
import { type Translate, translator } from '../../lib/translate.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { DeskGate } from './DeskGate.tsx'
import type { DeskMessages } from './messages.ts'

type Messages = Pick<DeskMessages, 'gate' | 'failed' | 'close' | 'cancel'> & { wished: typeof wishedMessages }
type I18n = { lang: Lang; t: Translate<Messages> }

export function WishedList({ lang, messages }: { lang: Lang; messages: Messages }) {
  const i18n = useMemo(() => ({ lang, t: translator(messages, lang) }), [messages, lang])
  return (
    <DeskGate {...i18n} shape="rows">
      {() => <List {...i18n} />}
    </DeskGate>
  )
}

function List(i18n: I18n) {
  const { t } = i18n
  const wished = useStore($wished)
  const [problem, setProblem] = useState('')
  useEffect(openWished, [])
  async function hide({ words, hidden }: WishedWords) {
    const outcome = await hideWords(words, !hidden)
    setProblem(outcome.ok ? '' : messageOf(outcome.problem))
  }
  return (
    <LoadedBlock of={wished} t={t} loading={t('wished.loading')} retry={() => void readWished()}>
      {list => (
        <>
          {problem && (
            <Notice tone="error" role="alert">
              {problem}
            </Notice>
          )}
          {list.length === 0 && (
            <EmptyState icon="chat" title={t('wished.empty')}>
              {t('wished.empty_text')}
            </EmptyState>
          )}
          <ul className="settings-list">
            {list.map(one => (
              <Row key={one.words} {...i18n} one={one} onHide={() => void hide(one)} />
            ))}
          </ul>
        </>
      )}
    </LoadedBlock>
  )
}

function Row({ lang, t, one, onHide }: I18n & { one: WishedWords; onHide: () => void }) {
  const { words, count, at, hidden } = one
  const act = t(hidden ? 'wished.show' : 'wished.hide')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 grow">
        <a className="font-semibold" href={`${href.page(lang, 'search')}?keywords=${encodeURIComponent(words)}`}>
          {words}
        </a>
        <p className="text-sm text-muted">
          {t('wished.count', { count })} · {t('wished.last', { at: formatDay(lang, dayInRome(new Date(at))) })}
          {hidden && ` · ${t('wished.hidden')}`}
        </p>
      </div>
      <Button variant="quiet" aria-label={t('wished.of', { action: act, words })} onClick={onHide}>
        {act}
      </Button>
    </li>
  )
}
