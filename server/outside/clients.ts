/** Opened clients, one for each account: that of a newer version takes the place of the one before. */
export function openClients<T>(close: (client: T) => Promise<unknown>) {
  const opened = new Map<string, { version: number; client: T }>()
  return {
    open(account: string, version: number, make: () => T): T {
      const known = opened.get(account)
      if (known && known.version >= version) return known.client
      const client = make()
      opened.set(account, { version, client })
      if (known) void close(known.client)
      return client
    },
    /** Of an account that is no more. */
    forget(account: string): void {
      const known = opened.get(account)
      opened.delete(account)
      if (known) void close(known.client)
    },
    close: async () => void (await Promise.all([...opened.values()].map(one => close(one.client)))),
  }
}

export type Clients<T> = Pick<ReturnType<typeof openClients<T>>, 'open' | 'forget'>
