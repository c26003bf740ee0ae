import { useId } from 'react'
import type { Role } from '../../lib/contract/role-names.ts'
import { Choice } from '../../ui/Choice.tsx'
import type { TeamI18n } from './messages.ts'

type Props<R extends Role> = Pick<TeamI18n, 't'> & { roles: readonly R[]; value: R; onChange: (role: R) => void }

/** The roles, each with what it may do. */
export function RoleChoices<R extends Role>({ t, roles, value, onChange }: Props<R>) {
  const name = useId()
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{t('team.role_legend')}</legend>
      {roles.map(role => (
        <Choice
          key={role}
          name={name}
          label={t(role === 'member' ? 'team.none' : `team.role.${role}`)}
          detail={t(`team.may.${role}`)}
          checked={role === value}
          onChange={() => onChange(role)}
        />
      ))}
    </fieldset>
  )
}
