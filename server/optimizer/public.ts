// What other domains may use of the optimizer.
export {
  type AnalysisRow,
  isOptimized,
  latestAnalysis,
  type OptimizationRow,
  optimizationsOfArticles,
} from './store.ts';
