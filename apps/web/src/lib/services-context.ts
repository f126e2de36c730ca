import { createContext, useContext } from 'react'
import type { Services } from './services.ts'

export const ServicesContext = createContext<Services | null>(null)

export function useServices(): Services {
  const services = useContext(ServicesContext)
  if (services === null) throw new Error('No services were provided')
  return services
}

export function useBrandName(): string {
  return useServices().boot.brandName
}
