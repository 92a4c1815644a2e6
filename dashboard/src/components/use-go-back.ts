import { useLocation, useNavigate } from 'react-router-dom';

/** Goes back to the previous page, or to the given one if this page was opened directly. */
export function useGoBack(otherwise: string): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => {
    // A page that has replaced its own address is still the first one: React Router counts them in the browser's history.
    const isFirst = key === 'default' || (window.history.state as { idx?: number } | null)?.idx === 0;
    void (isFirst ? navigate(otherwise) : navigate(-1));
  };
}
