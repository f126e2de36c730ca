/** Text stored on this device under our own keys. */
export type DeviceStorage = {
  read(name: string): string | null
  write(name: string, text: string): void
  remove(name: string): void
}

/**
 * Local storage with every key prefixed by the variant (ENTITY-003). If storage is blocked or full, values
 * are kept in memory until the page is left (PERSIST-008).
 */
export function openDeviceStorage(variant: string, area: () => Storage): DeviceStorage {
  const memory = new Map<string, string>()
  const key = (name: string) => `${variant}:${name}`
  return {
    read(name) {
      const held = memory.get(key(name))
      if (held !== undefined) return held
      try {
        return area().getItem(key(name))
      } catch {
        return null
      }
    },
    write(name, text) {
      try {
        area().setItem(key(name), text)
        memory.delete(key(name))
      } catch {
        memory.set(key(name), text)
      }
    },
    remove(name) {
      memory.delete(key(name))
      try {
        area().removeItem(key(name))
      } catch {
        // Blocked storage contains nothing of ours.
      }
    },
  }
}

/** ENTITY-002: `n` is the adult confirmation, anything else is safe-for-work. */
export type Consent = 'n' | 's'

export type UtmInfo = { UtmSource: string | null }

/** ENTITY-002: the three values that are kept outside the store. */
export function visitorValues(storage: DeviceStorage) {
  return {
    generatedUserId: () => storage.read('generatedUserId'),
    setGeneratedUserId: (id: string) => storage.write('generatedUserId', id),
    clearGeneratedUserId: () => storage.remove('generatedUserId'),
    consent(): Consent | null {
      const value = storage.read('consent')
      return value === null ? null : value === 'n' ? 'n' : 's'
    },
    setConsent: (consent: Consent) => storage.write('consent', consent),
    clearConsent: () => storage.remove('consent'),
    utmInfo(): UtmInfo {
      try {
        const { UtmSource } = JSON.parse(storage.read('utmInfo') ?? '{}') as Partial<UtmInfo>
        return { UtmSource: typeof UtmSource === 'string' ? UtmSource : null }
      } catch {
        return { UtmSource: null }
      }
    },
    setUtmInfo: (info: UtmInfo) => storage.write('utmInfo', JSON.stringify(info)),
    clearUtmInfo: () => storage.remove('utmInfo'),
  }
}
export type VisitorValues = ReturnType<typeof visitorValues>
