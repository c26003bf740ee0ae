/** Somebody becomes a member at the desk. */
import { call } from '../../api/call.ts'
import { deskMembers } from '../../contract/desk-members.endpoints.ts'
import type { Registered } from '../../contract/desk-members.ts'
import type { RegistrationInput } from '../../contract/member-inputs.ts'
import { attempt, type Outcome } from '../async/attempt.ts'

export const registerMember = (body: RegistrationInput): Promise<Outcome<Registered>> =>
  attempt(() => call(deskMembers.register, { body }))
