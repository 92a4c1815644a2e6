import { useLocation, useNavigate } from 'react-router-dom';

/** Goes back to the previous page, or to the given one if this page was opened directly. */
export function useGoBack(otherwise: string): () => void {
  const navigate = useNavigate();
  const isFirst = useLocation().key === 'default';
  return () => void (isFirst ? navigate(otherwise) : navigate(-1));
}
