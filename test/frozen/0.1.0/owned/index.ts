import "./resources";
import "./imported-alerts";
import "./imported-organization";
