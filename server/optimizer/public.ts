// What other domains may use of the optimizer.
export { scoreNow, scoreOfText } from './score-now.ts';
export { type AnalysisJobRow, analysisJobOf } from './analysis/store.ts';
export { scoreOfLive } from './score-live.ts';
export type { CompetitorPages } from './deps.ts';
export type { RunOptimizerTask } from './tasks.ts';
export {
  type AnalysisRow,
  isOptimized,
  latestAnalysis,
  type OptimizationRow,
  optimizationsOfArticles,
} from './store.ts';
