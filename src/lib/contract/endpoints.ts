/** Who may call an endpoint. A level includes every one before it. */
export type Access = 'public' | 'member' | 'desk' | 'referent' | 'admin' | 'super'

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** One call as the wire sees it, free of schemas and of what only the server reads: a browser bundle carries it. */
export type Endpoint = { readonly method: Method; readonly path: `/v1/${string}`; readonly access: Access }

/** Keeps the literal types of a resource's endpoints, so that an endpoint alone tells its input and reply. */
export function endpoints<const Set extends Record<string, Endpoint>>(set: Set): Set {
  return set
}
