import { useState } from 'react'
import { formatDay } from '../../lib/format.ts'
import { levels } from '../../lib/rules/levels.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { trainMember } from '../../lib/stores/desk/member-sheet.ts'
import { Button } from '../../ui/Button.tsx'
import type { AskProps, MemberProps } from './member-messages.ts'

/** The trainings that the library asks for, and which of them the member has. */
export function MemberTrainings({ member, level, ask, ...i18n }: MemberProps & AskProps) {
  const { t } = i18n
  if (member.trainings.length === 0) return null
  return (
    <section aria-labelledby="member-trainings" className="grid gap-2">
      <h2 id="member-trainings" className="text-xl">
        {t('members.trainings.title')}
      </h2>
      <ul>
        {member.trainings.map(one => (
          <Training
            key={one.category}
            {...i18n}
            member={member}
            training={one}
            mayWithdraw={level <= levels.referent}
            onWithdraw={() => ask({ what: 'withdraw_training', category: one.category })}
          />
        ))}
      </ul>
    </section>
  )
}

type TrainingProps = MemberProps & {
  training: MemberProps['member']['trainings'][number]
  mayWithdraw: boolean
  onWithdraw: () => void
}

function Training({ member, training, mayWithdraw, onWithdraw, lang, t }: TrainingProps) {
  const [busy, setBusy] = useState(false)
  const { category, name, text, given } = training
  const give = async () => {
    setBusy(true)
    const outcome = await trainMember(member.id, category)
    setBusy(false)
    if (outcome.ok) toast(t('members.edit.done'), 'done')
    else toast(messageOf(outcome.problem))
  }
  const day = given && formatDay(lang, given.on, 'long')
  return (
    <li className="desk-object desk-member">
      <div className="min-w-0">
        <h3 id={`training-${category}`} className="desk-object-name">
          {name}
        </h3>
        <p className="desk-object-place">
          {given && day ? t('members.trainings.with', { by: given.by ?? t('members.notes.somebody'), day }) : text}
        </p>
      </div>
      {!given && (
        <Button
          variant="outline"
          icon="check"
          busy={busy}
          id={`train-${category}`}
          aria-labelledby={`train-${category} training-${category}`}
          onClick={() => void give()}
        >
          {t('members.trainings.give')}
        </Button>
      )}
      {given && mayWithdraw && (
        <Button
          variant="quiet"
          id={`untrain-${category}`}
          aria-labelledby={`untrain-${category} training-${category}`}
          onClick={onWithdraw}
        >
          {t('members.trainings.withdraw')}
        </Button>
      )}
    </li>
  )
}
