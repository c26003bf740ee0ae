import type { Library } from '../lib/contract/library.ts'

export type ControllerProps = {
  of: NonNullable<Library['policies']['controller']>
  messages: { title: string; text: string }
}

/** Who decides what is done with members' data, and how to write to them. */
export function Controller({ of: { name, address, email }, messages }: ControllerProps) {
  return (
    <section>
      <h2>{messages.title}</h2>
      <p>
        {messages.text} <strong>{name}</strong>
        {address && `, ${address}`}
        {email && (
          <>
            , <a href={`mailto:${email}`}>{email}</a>
          </>
        )}
      </p>
    </section>
  )
}
