import { signInAgain } from '../../lib/stores/session/sign-in-again.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { FrameI18n } from './messages.ts'

/** In place of a form with secrets, for somebody whose sign-in is too old: before anything is typed. */
export function SignInAgain({ lang, t }: FrameI18n) {
  return (
    <Notice tone="info" title={t('again.title')}>
      <p>{t('again.text')}</p>
      <Button variant="outline" className="mt-3" onClick={() => void signInAgain(lang)}>
        {t('again.button')}
      </Button>
    </Notice>
  )
}
