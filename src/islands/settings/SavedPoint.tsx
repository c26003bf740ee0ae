import { href } from '../../lib/addresses.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { type PointI18n, touchedText } from './point-messages.ts'
import { SavedNotice } from './SavedNotice.tsx'
import type { PointChanging } from './use-point-changes.ts'

type Props = PointI18n & { changing: PointChanging; quiet?: boolean; closing?: boolean }

/**
 * What became of a change, and the question before one that open loans would feel. `quiet`: the form says the
 * problem; `closing`: such days are closed where what falls on them is moved.
 */
export function SavedPoint({ changing, quiet = false, closing = false, lang, t }: Props) {
  const { asking, busy, problem, save, confirm, leave } = changing
  const fields = Object.values(problem?.fields ?? {})
  const actions = (
    <>
      {closing ? (
        <LinkButton href={href.page(lang, 'desk_closures')}>{t('points.ask.open')}</LinkButton>
      ) : (
        <Button busy={busy} onClick={() => void confirm()}>
          {t('points.ask.confirm')}
        </Button>
      )}
      <Button variant="quiet" onClick={leave}>
        {t('cancel')}
      </Button>
    </>
  )
  return (
    <>
      {problem && !quiet && (
        <Notice tone="error" role="alert">
          {[messageOf(problem), ...fields].join(' ')}
        </Notice>
      )}
      <SavedNotice lang={lang} t={t} save={save} />
      <Dialog
        open={asking !== null}
        onClose={leave}
        title={t('points.ask.title')}
        closeLabel={t('close')}
        actions={actions}
      >
        {asking && (
          <div className="grid gap-3">
            <p>{t('points.ask.text', { touched: touchedText(asking.touched, t) })}</p>
            <p>{t(closing ? 'points.ask.moved' : 'points.ask.stay')}</p>
          </div>
        )}
      </Dialog>
    </>
  )
}
