import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { $telling, mayBeTold, rememberWords, takeWords, tellWords } from '../../lib/stores/catalog/wished-words.ts'
import { signInHref } from '../../lib/stores/session/member-page.ts'
import { $mayHaveSession } from '../../lib/stores/session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { TranslateSearch } from './messages.ts'

/** One tap tells the library what was not found; whoever is not signed in does so first. */
export function TellWords({ lang, t, words }: { lang: Lang; t: TranslateSearch; words: string }) {
  const telling = useStore($telling)
  const now = telling?.words === words ? telling : null
  useEffect(() => {
    if ($mayHaveSession.get() === '1' && takeWords(words)) void tellWords(words)
  }, [words])
  const signIn = () => {
    rememberWords(words)
    location.assign(signInHref(lang))
  }
  const tell = async () => {
    if ($mayHaveSession.get() !== '1') return signIn()
    await tellWords(words)
    if ($mayHaveSession.get() !== '1') signIn()
  }
  if (!mayBeTold(words)) return null
  if (now?.state === 'told')
    return (
      <div className="mb-8">
        <Notice tone="done" role="status" title={t('wish.told', { words })}>
          <p>{t('wish.told_text')}</p>
        </Notice>
      </div>
    )
  return (
    <div className="grid justify-items-start gap-3 mb-8">
      {now?.state === 'failed' && (
        <Notice tone="error" role="alert">
          {messageOf(now.problem)}
        </Notice>
      )}
      <p>{t('wish.text', { words })}</p>
      <Button variant="outline" icon="chat" busy={now?.state === 'busy'} onClick={() => void tell()}>
        {t('wish.tell')}
      </Button>
    </div>
  )
}
