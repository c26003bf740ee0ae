import { useState } from 'react'
import type { Role } from '../../lib/contract/role-names.ts'
import type { TeamMember } from '../../lib/contract/team.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { readSession } from '../../lib/stores/session/session.ts'
import { changeRole } from '../../lib/stores/settings/team.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { RoleChoices } from './RoleChoices.tsx'
import type { TeamI18n } from './messages.ts'

type Props = TeamI18n & { person: TeamMember; mayGive: readonly Role[]; open: boolean; onClose: () => void }

/** Chooses another role; whoever loses theirs is said to lose what. */
export function RoleDialog({ person, mayGive, open, onClose, t }: Props) {
  const [role, setRole] = useState<Role>(person.role)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const takes = role === 'member'
  const save = async () => {
    setProblem('')
    if (role === person.role) return onClose()
    setBusy(true)
    const outcome = await changeRole(person.id, role)
    setBusy(false)
    if (!outcome.ok) return setProblem(messageOf(outcome.problem))
    onClose()
    toast(t(takes ? 'team.taken' : 'team.changed', { name: person.name, role: t(`team.role.${role}`) }), 'done')
    document.getElementById('team-people')?.focus()
    if (person.yours) void readSession()
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('team.change_title', { name: person.name })}
      closeLabel={t('close')}
      confirm={t(takes ? 'team.take' : 'team.save')}
      cancel={t('cancel')}
      onConfirm={save}
      danger={takes}
      busy={busy}
      problem={problem}
    >
      <RoleChoices t={t} roles={[...mayGive, 'member']} value={role} onChange={setRole} />
      {takes && <Notice tone="warn">{t(person.yours ? 'team.take_own_text' : 'team.take_text')}</Notice>}
    </ConfirmDialog>
  )
}
