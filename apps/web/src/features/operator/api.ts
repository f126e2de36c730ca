import {
  jobStarted,
  operatorJob,
  type EngineModel,
  type JobStarted,
  type OperatorJob,
} from '@oriel/contract/operator/engine'
import type {
  ConnectionEntry,
  ListRequest,
  PullRequest,
  WidenRequest,
} from '@oriel/contract/operator/entries'
import {
  listReply,
  operatorModels,
  tryReply,
  widenReply,
  type ListReply,
  type OperatorModels,
  type TryReply,
  type WidenReply,
} from '@oriel/contract/operator/models'
import { api } from '#/lib/api.ts'

const operatorApi = api.injectEndpoints({
  endpoints: (build) => ({
    getModels: build.query<OperatorModels, void>({
      query: () => ({ path: 'Operator/models' }),
      rawResponseSchema: operatorModels,
      providesTags: ['Operator'],
    }),
    saveModels: build.mutation<OperatorModels, ConnectionEntry[]>({
      query: (connections) => ({
        path: 'Operator/models',
        method: 'PUT',
        body: { connections },
      }),
      rawResponseSchema: operatorModels,
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => null)
        if (saved === null) return
        const { upsertQueryData } = operatorApi.util
        await dispatch(upsertQueryData('getModels', undefined, saved.data))
      },
    }),
    tryModel: build.mutation<TryReply, ConnectionEntry>({
      query: (connection) => ({
        path: 'Operator/models/try',
        method: 'POST',
        body: { connection },
      }),
      rawResponseSchema: tryReply,
      // What was found out stands beside the connection, too.
      invalidatesTags: ['Operator'],
    }),
    pullModel: build.mutation<JobStarted, PullRequest>({
      query: (body) => ({ path: 'Operator/models/pull', method: 'POST', body }),
      rawResponseSchema: jobStarted,
    }),
    widenModel: build.mutation<WidenReply, WidenRequest>({
      query: (body) => ({ path: 'Operator/models/widen', method: 'POST', body }),
      rawResponseSchema: widenReply,
    }),
    listModels: build.mutation<ListReply, ListRequest>({
      query: (body) => ({ path: 'Operator/models/list', method: 'POST', body }),
      rawResponseSchema: listReply,
    }),
  }),
})

const engineApi = operatorApi.injectEndpoints({
  endpoints: (build) => ({
    installEngine: build.mutation<JobStarted, void>({
      query: () => ({ path: 'Operator/engine/install', method: 'POST', body: {} }),
      rawResponseSchema: jobStarted,
    }),
    chooseModel: build.mutation<JobStarted, EngineModel>({
      query: (body) => ({ path: 'Operator/engine/model', method: 'POST', body }),
      rawResponseSchema: jobStarted,
    }),
    getJob: build.query<OperatorJob, string>({
      query: (id) => ({ path: `Operator/jobs/${id}` }),
      rawResponseSchema: operatorJob,
    }),
    cancelJob: build.mutation<unknown, string>({
      query: (id) => ({ path: `Operator/jobs/${id}`, method: 'DELETE' }),
    }),
  }),
})

export const jobAnew = (id: string) =>
  engineApi.endpoints.getJob.initiate(id, { forceRefetch: true, subscribe: false })
export const { useInstallEngineMutation, useChooseModelMutation, useCancelJobMutation } = engineApi
export const { useQueryState: useGetJobState, useQuerySubscription: useGetJobSubscription } =
  engineApi.endpoints.getJob

export const {
  useGetModelsQuery,
  useSaveModelsMutation,
  useTryModelMutation,
  useListModelsMutation,
  useWidenModelMutation,
  usePullModelMutation,
} = operatorApi
