import { useLocation, useNavigate } from 'react-router-dom';

/** Goes back to where one came from, or to the given page if this one was opened directly. */
export function useWayBack(otherwise: string): () => void {
  const navigate = useNavigate();
  const isFirst = useLocation().key === 'default';
  return () => void (isFirst ? navigate(otherwise) : navigate(-1));
}
