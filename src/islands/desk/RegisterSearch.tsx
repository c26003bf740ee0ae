import { useStore } from '@nanostores/react'
import { $borrower, $looked, lookFor, nothingLooked, registerFields } from '../../lib/stores/desk/register.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { RegisterI18n } from './register-messages.ts'

const words = ['by', 'member', 'thing'] as const
const days = ['from', 'to'] as const

/** By whom, for whom, of what and when; who reads only their own acts need not say whose. */
export function RegisterSearch({ t, isOwn }: RegisterI18n & { isOwn: boolean }) {
  const looked = useStore($looked)
  const borrower = useStore($borrower)
  const isUsed = registerFields.some(name => looked[name])
  // Whoever comes from a loan wants its acts, not the form.
  const isOpen = isUsed && !borrower
  return (
    <details className="answer" open={isOpen || undefined}>
      <summary>
        {t('register.search')}
        <Icon name="down" />
      </summary>
      <div className="grid items-end gap-4 pb-4 sm:grid-cols-2">
        {words
          .filter(name => !isOwn || name !== 'by')
          .map(name => (
            <Field
              key={name}
              type="search"
              name={name}
              label={t(`register.${name}`)}
              hint={t(`register.${name}_hint`)}
              value={looked[name]}
              maxLength={100}
              autoComplete="off"
              onChange={event => lookFor({ [name]: event.currentTarget.value })}
            />
          ))}
        {days.map(name => (
          <Field
            key={name}
            type="date"
            name={name}
            label={t(`register.${name}`)}
            value={looked[name]}
            onChange={event => lookFor({ [name]: event.currentTarget.value })}
          />
        ))}
        {isUsed && (
          <Button
            variant="outline"
            className="justify-self-start"
            onClick={() => lookFor({ ...nothingLooked, kind: looked.kind })}
          >
            {t('register.clear')}
          </Button>
        )}
      </div>
    </details>
  )
}
