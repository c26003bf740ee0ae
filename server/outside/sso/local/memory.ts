import type { Adapter, AdapterPayload } from 'oidc-provider'

type Stored = { payload: AdapterPayload; until: number }

/** The local provider's storage, in memory: only sign-ins under way. */
export function memoryAdapter(): (kind: string) => Adapter {
  const stored = new Map<string, Stored>()
  const find = (key: string) => {
    const found = stored.get(key)
    if (found && found.until > Date.now()) return found.payload
    stored.delete(key)
    return undefined
  }
  const findBy = (kind: string, test: (payload: AdapterPayload) => boolean) =>
    [...stored.keys()]
      .filter(key => key.startsWith(`${kind}:`))
      .map(find)
      .find(payload => payload && test(payload))
  return kind => ({
    upsert: async (id, payload, expiresIn = 3600) =>
      void stored.set(`${kind}:${id}`, { payload, until: Date.now() + expiresIn * 1000 }),
    find: async id => find(`${kind}:${id}`),
    findByUid: async uid => findBy(kind, payload => payload.uid === uid),
    findByUserCode: async code => findBy(kind, payload => payload.userCode === code),
    consume: async id => {
      const payload = find(`${kind}:${id}`)
      if (payload) payload.consumed = Math.floor(Date.now() / 1000)
    },
    destroy: async id => void stored.delete(`${kind}:${id}`),
    revokeByGrantId: async grantId => {
      for (const [key, { payload }] of stored) if (payload.grantId === grantId) stored.delete(key)
    },
  })
}
