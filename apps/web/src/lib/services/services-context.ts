import { createContext } from 'react'
import { useRequired } from './required-context.ts'
import type { Services } from './services.ts'

export const ServicesContext = createContext<Services | null>(null)

export function useServices(): Services {
  return useRequired(ServicesContext, 'useServices')
}

export function useBrandName(): string {
  return useServices().boot.brandName
}
