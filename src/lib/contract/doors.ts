import type { ProblemCode } from './problems.ts'

/** Who may open a door. A level includes every one before it. */
export type Access = 'public' | 'member' | 'desk' | 'admin' | 'super'

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** One call as the wire sees it, free of schemas, so that a browser bundle can carry it. */
export type Door = {
  readonly method: Method
  readonly path: `/v1/${string}`
  readonly access: Access
  readonly fails: readonly ProblemCode[]
  /** One line for the API's readers; English, as the rest of the OpenAPI document. */
  readonly summary: string
  /**
   * Whether an administrator may call it in a member's name. Absent: yes, unless it deletes. Passwords and
   * payments say false.
   */
  readonly onBehalf?: boolean
}

/** Keeps the literal types of a resource's doors, so that a door alone tells its input and reply. */
export function doors<const Set extends Record<string, Door>>(set: Set): Set {
  return set
}
